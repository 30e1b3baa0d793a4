import type { PaintedPage } from 'shared/contract/painted-pages';
import { paths } from 'shared/contract/paths';
import type { RouteObject } from 'shared/router';
import { CrashScreen } from '../crash/crash-screen';
import { withEntryWords } from '../entry/with-entry-words';
import { SignedOutOnly } from '../guard/signed-out-only';
import { LegalPage } from '../legal/legal-page';
import { OwnScreen } from '../slot/own-screen';
import { SignedOutLayout } from './signed-out-layout';

// Screens with forms are separate chunks, like the form components; these functions must keep their identity.
const signIn = () => import('../sign-in/sign-in.screen');
const secondFactor = () => import('../sign-in/second-factor.screen');
const singleSignOn = withEntryWords(() => import('../sign-in/single-sign-on.screen'));
const register = withEntryWords(() => import('../register/register.screen'));
const forgotPassword = withEntryWords(() => import('../new-password/forgot-password.screen'));
const setPassword = () => import('../new-password/set-password.screen');
const verify = withEntryWords(() => import('../entry/verify.screen'));
const invitation = withEntryWords(() => import('../entry/invitation.screen'));

/** Screens that the build renders to HTML, by page name. */
export const paintedScreens: Partial<Record<string, () => Promise<unknown>>> = {
  login: signIn,
  register,
  'forgot-password': forgotPassword,
  'set-password': setPassword,
} satisfies Record<PaintedPage, unknown>;

const screens: RouteObject[] = [
  {
    path: paths.login.path,
    element: (
      <SignedOutOnly>
        <OwnScreen key="login" load={signIn} />
      </SignedOutOnly>
    ),
  },
  {
    path: paths.register.path,
    element: (
      <SignedOutOnly>
        <OwnScreen key="register" load={register} />
      </SignedOutOnly>
    ),
  },
  {
    path: paths.secondFactor.path,
    element: (
      <SignedOutOnly>
        <OwnScreen key="second-factor" load={secondFactor} />
      </SignedOutOnly>
    ),
  },
  {
    path: paths.singleSignOn.path,
    element: (
      <SignedOutOnly>
        <OwnScreen key="single-sign-on" load={singleSignOn} />
      </SignedOutOnly>
    ),
  },
  { path: paths.forgotPassword.path, element: <OwnScreen key="forgot-password" load={forgotPassword} /> },
  { path: paths.setPassword.path, element: <OwnScreen key="set-password" load={setPassword} /> },
  { path: paths.verify.path, element: <OwnScreen key="verify" load={verify} /> },
  { path: paths.invitation.path, element: <OwnScreen key="invitation" load={invitation} /> },
  { path: paths.privacyPolicy.path, element: <LegalPage key="privacy" page="privacy" /> },
  { path: paths.terms.path, element: <LegalPage key="terms" page="terms" /> },
];

/** The screens without a session, in their layout. */
export const signedOut: RouteObject = { element: <SignedOutLayout />, children: screens };

/** Routes below the outermost error boundary. */
export const caughtRoutes = (...children: RouteObject[]): RouteObject[] => [
  { errorElement: <CrashScreen />, children },
];
