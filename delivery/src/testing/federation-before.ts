/** The previous version of federation, for remotes that have not been updated yet. */
export { ModuleFederationPlugin as FederationBefore } from 'federation-of-the-minor-before/rspack';
