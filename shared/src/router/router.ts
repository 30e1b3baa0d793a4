/**
 * The names of react-router-dom that the portal uses. Shared as this list instead of as the package, the router is
 * 15 kB in the page instead of 53; add a name here when a screen needs it.
 */
export {
  createBrowserRouter,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export type {
  Blocker,
  LinkProps,
  Location,
  NavigateFunction,
  NavLinkProps,
  RouteObject,
} from 'react-router-dom';
