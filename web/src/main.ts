import './styles/tokens.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { preferences } from './state/preferences.svelte';
import { speak } from './state/words.svelte';
import { runFrames } from './timing/frames';

runFrames();
await speak(preferences.language);

const target = document.getElementById('app');
if (target) mount(App, { target });
