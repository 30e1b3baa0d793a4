/**
 * The heavy UI groups that remotes borrow and the first screens do without. Federation provides a module only where
 * the shell's own graph imports it, so these imports must stay even when no screen of the shell needs the group.
 */
const lent = [() => import('shared/ui/form'), () => import('shared/ui/table')];

/** Fetches the groups while the browser has nothing better to do; a failure is the business of the first real use. */
export function warmUp(): void {
  window.requestIdleCallback?.(() => lent.forEach((load) => void load().catch(() => undefined)));
}
