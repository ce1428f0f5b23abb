"""The lessons of the client, played by the real rules: .venv/bin/python -m scripts.tutorials"""
