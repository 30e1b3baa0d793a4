/**
 * The names of react-router-dom that the portal uses. Shared as this list instead of as the package, the router is
 * 15 kB in the page instead of 53; add a name here when a screen needs it.
 */
export {
  createBrowserRouter,
  Link,
  Navigate,
  Outlet,
  RouterProvider,
  useBlocker,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';
export { useAddress } from './use-address';
export type { Location, RouteObject } from 'react-router-dom';
