import { pastedHtml } from './pasted-html';

const PIXEL = 'R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const google = 'https://lh7-rt.googleusercontent.com/docsz/AD_4nXe?key=abc';
const docs = (body: string) =>
  `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">${body}</b>`;
const paragraph = (text: string, more = '') =>
  `<p dir="ltr" style="line-height:1.38"><span style="font-size:11pt">${text}</span>${more}</p>`;
const drawn = (source: string, more = '') =>
  `<span style="border:none;display:inline-block;overflow:hidden"><img src="${source}" width="602" ${more}></span>`;

describe('pictures in pasted text', () => {
  it('of Google Docs are named by the words before them, and leave no empty paragraph', () => {
    const { html, pictures } = pastedHtml(
      docs(paragraph('Label the parts of the cell.') + paragraph('', drawn(google)) + paragraph('Then go on.')),
    );
    expect(html.replace(/<\/?span[^>]*>| dir="ltr"| data-style="[^"]*"/g, '')).toBe(
      '<p>Label the parts of the cell.</p><p>Then go on.</p>',
    );
    expect(pictures).toEqual([{ alt: '', name: '', after: 'Label the parts of the cell.' }]);
  });

  it.each([
    ['its words', '<img src="https://x.org/1.png" alt=" A plant  cell ">', 'A plant cell'],
    ['the name of its file', '<img src="https://x.org/a/plant%20cell.png?size=2">', 'plant cell.png'],
    ['a file of this device', '<img src="file:///C:/Users/a/image001.emf">', 'image001.emf'],
    ['a name that cannot be decoded', '<img src="https://x.org/%E0%A4%A.png">', '%E0%A4%A.png'],
    ['nothing', '<img src="https://x.org/1">', ''],
    ['nothing without a source', '<img>', ''],
  ])('are known by %s', (_name, markup, name) => {
    expect(pastedHtml(`<p>${markup}</p>`).pictures).toEqual([expect.objectContaining({ name, after: '' })]);
  });

  it('that the markup holds are files, which keep their words', async () => {
    const { html, pictures } = pastedHtml(`<p>a <img src="data:image/GIF;base64,${PIXEL}" alt="A dot"> b</p>`);
    expect(html).toBe('<p>a  b</p>');
    const [{ file, alt, after } = { alt: '', after: '' }] = pictures;
    expect([file?.name, file?.type, alt, after]).toEqual(['picture.gif', 'image/gif', 'A dot', 'a']);
    expect(file?.size).toBe(atob(PIXEL).length);
  });

  it.each([
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:image/png;base64,%%%',
    'data:image/png;base64,A',
    'data:text/html,<script>1</script>',
    'blob:https://docs.google.com/1',
  ])('%s is none that can be taken', (source) => {
    expect(pastedHtml(`<p>a<img src="${source}"></p>`).pictures).toEqual([{ alt: '', name: '', after: 'a' }]);
  });

  it('of the portal stay, unless the text accepts none', () => {
    const own = '<p><img src="/api/v1/a.png" alt="A cell"></p>';
    expect(pastedHtml(own)).toMatchObject({ html: own, pictures: [] });
    expect(pastedHtml(own, { acceptsPictures: false })).toMatchObject({ html: '', pictures: [{ name: 'A cell' }] });
  });

  it('are told of by the last words before them, whole, and after a few by their names alone', () => {
    const many = Array.from({ length: 30 }, (_, at) => `<p>Number ${at} is a rather long sentence.<img src="x"></p>`);
    const { pictures } = pastedHtml(many.join(''));
    expect(pictures.map(({ after }) => after).slice(18, 22)).toEqual([
      '…18 is a rather long sentence.',
      '…19 is a rather long sentence.',
      '',
      '',
    ]);
  });
});
