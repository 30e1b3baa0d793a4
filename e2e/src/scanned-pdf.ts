/** Pixel size of a JPEG, from its frame header. */
function sizeOf(jpeg: Buffer): { width: number; height: number } {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2)
      return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) };
  }
  throw new Error('Not a JPEG.');
}

const stream = (dictionary: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${content.length}>>stream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

interface ScanOptions {
  /** Encrypted with a password that nobody knows. */
  isLocked?: boolean;
}

/** A PDF as scanners write it: one A4 page per JPEG. */
export function scannedPdf(jpegs: readonly Buffer[], { isLocked = false }: ScanOptions = {}): Buffer {
  const objects: Buffer[] = [];
  const add = (object: Buffer | string) => objects.push(Buffer.from(object));
  add('<</Type/Catalog/Pages 2 0 R>>');
  const kids = jpegs.map((_, index) => `${3 + 3 * index} 0 R`).join(' ');
  add(`<</Type/Pages/Count ${jpegs.length}/Kids[${kids}]>>`);
  for (const jpeg of jpegs) {
    const { width, height } = sizeOf(jpeg);
    const page = objects.length + 1;
    add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${page + 1} 0 R/Resources<</XObject<</I ${page + 2} 0 R>>>>>>`,
    );
    add(stream('', Buffer.from('595 0 0 842 0 0 cm /I Do')));
    const image = `/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/DCTDecode`;
    add(stream(image, jpeg));
  }
  const secret = '0'.repeat(64);
  const lock = isLocked ? `/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/O<${secret}>/U<${secret}>/P -4>>` : '';
  return withTable(objects, lock);
}

/** The objects with their cross-reference table. */
function withTable(objects: readonly Buffer[], trailer: string): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')];
  let at = parts[0]?.length ?? 0;
  const places = objects.map((object, index) => {
    const place = at;
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(part);
    at += part.length;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer<</Size ${size}/Root 1 0 R${trailer}>>\n`;
  return Buffer.concat([...parts, Buffer.from(`${table}startxref\n${at}\n%%EOF\n`)]);
}
