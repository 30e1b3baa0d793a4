import { type ReactNode, useSyncExternalStore } from 'react';
import { withAccountWords } from '../account/with-account-words';
import { OwnScreen } from '../slot/own-screen';
import { WelcomeFrame } from '../welcome/welcome-layout';
import { isDemanded, subscribeToDemand } from './second-factor-demand';

const setup = withAccountWords(() => import('../account/demanded-factor.screen'));

/** Makes a teacher set up the second factor that the school requires before anything else. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  if (!useSyncExternalStore(subscribeToDemand, isDemanded)) return children;
  return (
    <WelcomeFrame>
      <OwnScreen load={setup} />
    </WelcomeFrame>
  );
}
