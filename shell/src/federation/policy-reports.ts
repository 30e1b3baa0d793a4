import { placeIn } from './fault';
import { noteBlocked } from './remote-reports';

/**
 * Reports CSP violations to the team of the remote that caused them. The browser names the violating script. A script of
 * the shell, such as React rendering an image, acted for the open area; other origins are browser extensions.
 */
export function watchPolicy(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { sourceFile, lineNumber, columnNumber, effectiveDirective } = event;
    if (!sourceFile) return;
    const place = `${sourceFile}:${lineNumber}:${columnNumber}`;
    noteBlocked(effectiveDirective, ({ mounts }, release) => {
      const at = placeIn(release, place);
      if (at) return { at };
      const path = window.location.pathname;
      const isOpen = mounts.some((mount) => path === mount || path.startsWith(`${mount}/`));
      return isOpen && sourceFile.startsWith(`${window.location.origin}/assets/`) ? {} : undefined;
    });
  });
}
