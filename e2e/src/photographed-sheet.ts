import type { Locator } from '@playwright/test';

/**
 * Fills in a sheet of the print page and photographs it: in each row of `rows` these bubbles (from 0), and a line in the
 * box. A JPEG of about 150 dpi.
 */
export async function photographedSheet(sheet: Locator, rows: readonly (readonly number[])[]): Promise<Buffer> {
  const address = await sheet.evaluate(async (svg, filledRows) => {
    const copy = svg.cloneNode(true) as SVGSVGElement;
    const namespace = 'http://www.w3.org/2000/svg';
    filledRows.forEach((filled, row) => {
      const letters = copy.querySelector<SVGTextElement>(`[data-row="${row + 1}"]`);
      const places = (letters?.getAttribute('x') ?? '').split(' ').map(Number);
      const radius = parseFloat(letters?.style.fontSize ?? '') / 1.1;
      for (const bubble of filled) {
        const ink = document.createElementNS(namespace, 'circle');
        ink.setAttribute('cx', String(places[bubble]));
        ink.setAttribute('cy', String(Number(letters?.getAttribute('y')) - radius * 0.4));
        ink.setAttribute('r', String(radius * 0.9));
        letters?.after(ink);
      }
    });
    const box = copy.querySelector('rect');
    const line = document.createElementNS(namespace, 'path');
    line.setAttribute('d', `M${Number(box?.getAttribute('x')) + 9} ${Number(box?.getAttribute('y')) + 15}h80`);
    line.setAttribute('stroke', '#222222');
    box?.after(line);
    const [, , width = 0, height = 0] = (copy.getAttribute('viewBox') ?? '').split(' ').map(Number);
    copy.setAttribute('width', String(width * 6));
    copy.setAttribute('height', String(height * 6));
    copy.removeAttribute('style');
    const picture = new Image();
    picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
    await picture.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width * 6, height * 6];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#f4f4f2';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', 0.8);
  }, rows);
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}
