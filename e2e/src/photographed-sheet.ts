import type { Locator } from '@playwright/test';

/** Filled-in bubbles by row of the sheet, counted from 0. */
type FilledRows = readonly (readonly number[])[];

interface Photo {
  /** Bubbles filled in by mistake and crossed out. */
  crossedOut?: FilledRows;
  isUpsideDown?: boolean;
  /** Pixels per millimetre; 6 is about 150 dpi. */
  density?: number;
}

/**
 * Fills in a sheet of the print page and photographs it: these bubbles in each row of `rows`, and a line of writing in
 * each box. Returns a JPEG.
 */
export async function photographedSheet(sheet: Locator, rows: FilledRows, photo: Photo = {}): Promise<Buffer> {
  const address = await sheet.evaluate(
    async (svg, { rows: filledRows, crossedOut = [], isUpsideDown = false, density = 6 }) => {
      const copy = svg.cloneNode(true) as SVGSVGElement;
      const add = (before: Element | null, name: string, attributes: Record<string, string | number>) => {
        const element = document.createElementNS('http://www.w3.org/2000/svg', name);
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
        before?.after(element);
      };
      const fill = (filled: readonly number[], row: number, isCrossedOut: boolean) => {
        const letters = copy.querySelector<SVGTextElement>(`[data-row="${row + 1}"]`);
        const [columns = [], lines = []] = ['x', 'y'].map((name) =>
          (letters?.getAttribute(name) ?? '').split(' ').map(Number),
        );
        const radius = parseFloat(letters?.style.fontSize ?? '') / 1.1;
        for (const bubble of filled) {
          const [x, y] = [columns[bubble] ?? 0, (lines[bubble] ?? lines[0] ?? 0) - radius * 0.4];
          add(letters, 'circle', { cx: x, cy: y, r: radius * 0.9 });
          const [near, far] = [1.5 * radius, 3 * radius];
          const cross = `M${x - near} ${y - near}l${far} ${far}M${x - near} ${y + near}l${far} ${-far}`;
          if (isCrossedOut) add(letters, 'path', { d: cross, stroke: '#222222', 'stroke-width': 0.6 });
        }
      };
      filledRows.forEach((filled, row) => fill(filled, row, false));
      crossedOut.forEach((filled, row) => fill(filled, row, true));
      for (const box of copy.querySelectorAll('rect')) {
        const line = `M${Number(box.getAttribute('x')) + 9} ${Number(box.getAttribute('y')) + 15}h80`;
        add(box, 'path', { d: line, stroke: '#222222' });
      }
      const [, , width = 0, height = 0] = (copy.getAttribute('viewBox') ?? '').split(' ').map(Number);
      copy.setAttribute('width', String(width * density));
      copy.setAttribute('height', String(height * density));
      copy.removeAttribute('style');
      const picture = new Image();
      picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
      await picture.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [Math.round(width * density), Math.round(height * density)];
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = '#f4f4f2';
      context.fillRect(0, 0, canvas.width, canvas.height);
      if (isUpsideDown) {
        context.translate(canvas.width, canvas.height);
        context.rotate(Math.PI);
      }
      context.drawImage(picture, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/jpeg', 0.8);
    },
    { rows, ...photo },
  );
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}
