/**
 * The heavy UI groups that remotes borrow and the first screens do without. Federation provides a module only where
 * the shell's own graph imports it, so these imports must stay even when no screen of the shell needs the group.
 */
const lent = {
  early: [() => import('shared/ui/controls'), () => import('shared/ui/form'), () => import('shared/ui/table')],
  onDemand: [
    () => import('shared/ui/upload'),
    () => import('shared/ui/media'),
    () => import('shared/ui/chart'),
    () => import('shared/ui/line-chart'),
    () => import('shared/ui/rich-text'),
    () => import('shared/ui/rich-text-view'),
    () => import('shared/ui/whiteboard'),
    () => import('shared/drafts'),
    () => import('shared/question-types/teacher'),
  ],
};

/**
 * Fetches the groups that nearly every screen needs while the browser is idle; errors are left to
 * the first real use.
 */
export function warmUp(): void {
  window.requestIdleCallback?.(() => {
    lent.early.forEach((load) => void load().catch(() => undefined));
    void import('../offline/open-offline').then(
      ({ openOffline }) => openOffline(),
      () => undefined,
    );
  });
}
