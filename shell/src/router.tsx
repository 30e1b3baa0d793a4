import { paths } from 'shared/contract/paths';
import { createBrowserRouter, Outlet, type RouteObject } from 'shared/router';
import { Area } from './area/area';
import { withAuditWords } from './audit/with-audit-words';
import { withEntryWords } from './entry/with-entry-words';
import { ProtectedArea } from './guard/protected-area';
import { SchoolGate } from './guard/school-gate';
import { SecondFactorGate } from './guard/second-factor-gate';
import { PortalLayout } from './layout/portal-layout';
import { caughtRoutes, signedOut } from './signed-out/signed-out-routes';
import { OwnScreen } from './slot/own-screen';
import { withTrashWords } from './trash/with-trash-words';
import { WelcomeLayout } from './welcome/welcome-layout';

// Screens with forms are separate chunks, like the form components; these functions must keep their identity.
const welcome = withEntryWords(() => import('./welcome/welcome.screen'));
const audit = withAuditWords(() => import('./audit/audit.screen'));
const trash = withTrashWords(() => import('./trash/trash.screen'));
const joining = withEntryWords(() => import('./entry/joining.screen'));

const signedIn: RouteObject[] = [
  { element: <WelcomeLayout />, children: [{ path: paths.welcome.path, element: <OwnScreen load={welcome} /> }] },
  // All other paths are resolved by the registry at run time.
  {
    element: (
      <SchoolGate>
        <SecondFactorGate>
          <PortalLayout />
        </SecondFactorGate>
      </SchoolGate>
    ),
    children: [
      { path: paths.schoolAudit.path, element: <OwnScreen key="audit" load={audit} /> },
      { path: paths.schoolTrash.path, element: <OwnScreen key="trash" load={trash} /> },
      { path: paths.schoolInvitations.path, element: <OwnScreen key="joining" load={joining} /> },
      { path: '*', element: <Area /> },
    ],
  },
];

const guarded: RouteObject = {
  element: (
    <ProtectedArea>
      <Outlet />
    </ProtectedArea>
  ),
  children: signedIn,
};

export const createRouter = () => createBrowserRouter(caughtRoutes(signedOut, guarded));
