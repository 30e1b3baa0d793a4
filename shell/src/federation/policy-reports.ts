import { placeIn } from './fault';
import { noteBlocked } from './remote-reports';

/**
 * Tells the team of a remote what the content policy refused of it. The browser names the script that asked. Where that
 * is a script of the portal, such as React drawing an image for a screen, it was for the area that is open; other
 * origins are extensions of the browser.
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
