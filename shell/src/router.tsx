import { paths } from 'shared/contract/paths';
import { createBrowserRouter, Outlet, type RouteObject } from 'shared/router';
import { Area } from './area/area';
import { CrashScreen } from './crash/crash-screen';
import { ProtectedArea } from './guard/protected-area';
import { SchoolGate } from './guard/school-gate';
import { SignedOutOnly } from './guard/signed-out-only';
import { PortalLayout } from './layout/portal-layout';
import { LegalPage } from './legal/legal-page';
import { SignedOutLayout } from './signed-out/signed-out-layout';
import { OwnScreen } from './slot/own-screen';
import { WelcomeLayout } from './welcome/welcome-layout';

// Screens with forms come in chunks of their own, because the form group is one; their functions must stay the same.
const signIn = () => import('./sign-in/sign-in.screen');
const register = () => import('./register/register.screen');
const forgotPassword = () => import('./new-password/forgot-password.screen');
const setPassword = () => import('./new-password/set-password.screen');
const welcome = () => import('./welcome/welcome.screen');

const signedOut: RouteObject[] = [
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
  { path: paths.forgotPassword.path, element: <OwnScreen key="forgot-password" load={forgotPassword} /> },
  { path: paths.setPassword.path, element: <OwnScreen key="set-password" load={setPassword} /> },
  { path: paths.privacyPolicy.path, element: <LegalPage key="privacy" page="privacy" /> },
  { path: paths.terms.path, element: <LegalPage key="terms" page="terms" /> },
];

const signedIn: RouteObject[] = [
  { element: <WelcomeLayout />, children: [{ path: paths.welcome.path, element: <OwnScreen load={welcome} /> }] },
  // The registry decides at run time what stands at every other path.
  {
    element: (
      <SchoolGate>
        <PortalLayout />
      </SchoolGate>
    ),
    children: [{ path: '*', element: <Area /> }],
  },
];

const routes: RouteObject[] = [
  {
    errorElement: <CrashScreen />,
    children: [
      { element: <SignedOutLayout />, children: signedOut },
      {
        element: (
          <ProtectedArea>
            <Outlet />
          </ProtectedArea>
        ),
        children: signedIn,
      },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
