import { strFromU8, unzipSync } from 'fflate';
import fc from 'fast-check';
import { changeLanguage } from 'shared/i18n';
import { csvOf, escapeFormula } from './csv';
import { exportTable, type ExportColumn, type ExportFormat } from './export';
import { fileNameOf } from './save-file';
import { cellsOf } from './table';

interface Row {
  name: string;
  marks: number | null;
  at: Date | null;
}
const columns: ExportColumn<Row>[] = [
  { header: 'Student', value: ({ name }) => name },
  { header: 'Marks', value: ({ marks }) => marks },
  { header: 'Submitted', value: ({ at }) => at },
];
const rows: Row[] = [
  { name: 'Çınar, "Ayşe"', marks: -1.5, at: new Date(2026, 10, 24, 17, 5) },
  { name: '=HYPERLINK("http://x")', marks: null, at: null },
];

/** Collects the files given to the browser and their names. */
function captureFiles() {
  const files: { blob: Blob; name: string }[] = [];
  const blobs: Blob[] = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob) - 1}`);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs[Number(this.href.replace('blob:', ''))];
    if (blob) files.push({ blob, name: this.download });
  });
  return files;
}
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
const textOf = async (blob: Blob) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(blob));

async function exported(format: ExportFormat, fileName = 'Marks: Midterm') {
  const files = captureFiles();
  await exportTable({ format, fileName, columns, rows, record: null });
  const [file] = files;
  if (!file) throw new Error('no file');
  return file;
}
afterEach(() => jest.restoreAllMocks());

describe('recording an export', () => {
  it('saves the file after the export was recorded, and none if recording fails', async () => {
    const files = captureFiles();
    const seen: number[] = [];
    const table = { format: 'csv', fileName: 'Marks', columns, rows } as const;
    await exportTable({ ...table, record: async () => seen.push(files.length) });
    expect([seen, files.length]).toEqual([[0], 1]);
    const refused = exportTable({ ...table, record: () => Promise.reject(new Error('refused')) });
    await expect(refused).rejects.toThrow('refused');
    expect(files).toHaveLength(1);
  });
});

describe('table as CSV', () => {
  it('writes CSV with a byte order mark, quoted cells and escaped formulas', async () => {
    const { blob, name } = await exported('csv');
    expect(name).toBe('Marks- Midterm.csv');
    expect(await textOf(blob)).toBe(
      '\uFEFFStudent,Marks,Submitted\r\n"Çınar, ""Ayşe""",-1.5,2026-11-24 17:05\r\n"\'=HYPERLINK(""http://x"")",,\r\n',
    );
  });

  it('writes CSV in the Turkish dialect', async () => {
    await changeLanguage('tr');
    const { blob } = await exported('csv');
    expect(await textOf(blob)).toContain('"Çınar, ""Ayşe""";-1,5;2026-11-24 17:05\r\n');
  });

  it.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '+90 532'])('escapes the formula %j', (text) =>
    expect(escapeFormula(text)).toBe(`'${text}`),
  );
  it.each(['-5', '-2.75', '-2,75', 'Ada', '9-A', ''])('does not escape %j', (text) =>
    expect(escapeFormula(text)).toBe(text),
  );

  it('writes CSV that can be parsed back and has no cell that a spreadsheet would evaluate', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.array(fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '"', ',', ';', '\n', '\t', 'a', '1', ' ') }), {
            minLength: 2,
            maxLength: 2,
          }),
          { minLength: 1 },
        ),
        async (cells) => {
          const read = parse(await textOf(csvOf(cells, 'en')));
          expect(read).toEqual(cells.map((row) => row.map(escapeFormula)));
          expect(read.flat().every((cell) => !/^[=+\-@\t\r\n]/.test(cell) || /^-\d+([.,]\d+)?$/.test(cell))).toBe(true);
        },
      ),
    );
  });
});

describe('table as a workbook', () => {
  it("writes numbers, dates in the user's time zone, and texts to a workbook", async () => {
    const { blob, name } = await exported('xlsx');
    expect(name).toBe('Marks- Midterm.xlsx');
    const files = unzipSync(await bytesOf(blob));
    const part = (path: string) =>
      new DOMParser().parseFromString(strFromU8(files[path] ?? new Uint8Array()), 'text/xml');
    const sheet = part('xl/worksheets/sheet1.xml');
    const cell = (at: string) => sheet.querySelector(`c[r="${at}"]`);
    const texts = [...part('xl/sharedStrings.xml').querySelectorAll('si')].map((text) => text.textContent);
    const text = (at: string) => texts[Number(cell(at)?.querySelector('v')?.textContent)];
    expect([text('A1'), text('A2'), text('A3')]).toEqual(['Student', 'Çınar, "Ayşe"', '=HYPERLINK("http://x")']);
    expect([cell('B2')?.getAttribute('t') ?? 'n', cell('B2')?.textContent]).toEqual(['n', '-1.5']);
    expect(Number(cell('C2')?.textContent)).toBeCloseTo(
      (Date.UTC(2026, 10, 24, 17, 5) - Date.UTC(1899, 11, 30)) / 86_400_000,
      8,
    );
    expect(cell('B3')?.textContent ?? '').toBe('');
    expect(sheet.querySelector('f')).toBeNull();
    expect(part('xl/workbook.xml').querySelector('sheet')?.getAttribute('name')).toBe('Marks  Midterm');
  });

  it.each(['[A/B]: a name that is much longer than thirty-one characters', '???', "'a'"])(
    'writes a workbook named %j',
    async (name) => {
      expect((await exported('xlsx', name)).blob.size).toBeGreaterThan(0);
    },
  );
});

it('removes rounding errors and invalid numbers', () => {
  const cells = cellsOf({
    columns: [{ header: 'x', value: (value: number) => value }],
    rows: [0.1 + 0.2, Number.NaN, Infinity],
  });
  expect(cells).toEqual([['x'], [0.3], [null], [null]]);
});

it('makes file names valid on every system', () => {
  expect(fileNameOf('Ölçme: 1/2 "taslak"?.csv')).toBe('Ölçme- 1-2 -taslak-.csv');
  expect(fileNameOf('  ')).toBe('export');
});

/** A minimal RFC 4180 parser. */
function parse(text: string): string[][] {
  const cells = [...text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)];
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of cells) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
}
