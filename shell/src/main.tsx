import './strict-policy';
import './locales/words';
import { createRoot } from 'react-dom/client';
import { adapterFromPage, setAdapter } from 'shared/analytics';
import { App } from './app';
import { tellCaught } from './slot/tell-caught';

const analytics = adapterFromPage();
if (analytics) setAdapter(analytics);

const root = document.getElementById('root');
if (root) createRoot(root, { onCaughtError: tellCaught }).render(<App />);
