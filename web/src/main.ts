import './styles/tokens.css';
import './styles/bars.css';
import './styles/pages.css';
import './art/tables.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { applyAppearance } from './state/appearance';
import { watchLoading } from './state/loading.svelte';
import { preferences } from './state/preferences.svelte';
import { speak } from './state/words.svelte';
import { mixer } from './sound';
import { runFrames } from './timing/frames';

applyAppearance(); // the texts may take a while: until then nobody sees the other colours
watchLoading();
runFrames();
mixer.unlockOn(window);
await speak(preferences.language);

const target = document.getElementById('app');
if (target) mount(App, { target });
