/**
 * The parts of react-router-dom that the portal uses. Sharing this list instead of the package reduces the router from
 * 53 kB to 15; add a name here when a screen needs it.
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
export { useQueryParams } from './use-query-params';
export type { Location, RouteObject } from 'react-router-dom';
