"""What is asked over plain HTTP. One list of endpoints makes the routes and the document."""
