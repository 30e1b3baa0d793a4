import './strict-policy';
import { adapterFromPage, setAdapter } from 'shared/analytics';
import { watchPolicy } from './federation/policy-reports';
import { tellServer } from './federation/remote-reports';
import { prepareFederation } from './federation/runtime-plugin';
import { startPortal } from './first-paint/start-portal';

prepareFederation();
tellServer();
watchPolicy();
const analytics = adapterFromPage();
if (analytics) setAdapter(analytics);

const root = document.getElementById('root');
if (root) void startPortal(root);
