import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '../core/button';
import { renderUi } from '../testing/render-ui';
import { RichTextEditor, type RichTextEditorProps } from './rich-text-editor';

// jsdom has no layout, but the editor measures positions.
beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
});

const onChange = jest.fn<void, [string]>();
beforeEach(() => onChange.mockClear());

function Text({ start = '', ...props }: Partial<RichTextEditorProps> & { start?: string }) {
  const [value, setValue] = useState(start);
  const change = (html: string) => {
    onChange(html);
    setValue(html);
  };
  return (
    <>
      <RichTextEditor label="Description" {...props} value={value} onChange={change} />
      <Button onClick={() => setValue('<p>from a draft</p>')}>Restore</Button>
    </>
  );
}

const editor = () => screen.findByRole('textbox', { name: 'Description' });
const tool = (name: string) => within(screen.getByRole('toolbar')).getByRole('button', { name });
const address = () => screen.getByRole('textbox', { name: 'Address' });
const lastHtml = () => onChange.mock.calls.at(-1)?.[0];

/** jsdom cannot type into contenteditable elements; a paste ends in the same update. */
function paste(target: HTMLElement, text: string, as = 'text/html') {
  fireEvent.paste(target, {
    clipboardData: {
      types: [as],
      files: [],
      getData: (type: string) => (type === as ? text : ''),
    },
  });
}

describe('RichTextEditor', () => {
  it('exposes the editor as a text box with helper and error', async () => {
    renderUi(<Text helper="A few words" error="Please enter it!" required />);
    const text = await editor();
    expect(text).toHaveAttribute('aria-multiline', 'true');
    expect(text).toBeInvalid();
    expect(text).toHaveAttribute('aria-required', 'true');
    expect(text).toHaveAccessibleDescription(/A few words.*Please enter it!.*Alt \+ F10/);
  });

  it('does not report a change when it renders a value', async () => {
    renderUi(<Text start={'<p>old <span data-type="inline-math" data-latex="x^2"></span></p>'} />);
    expect(await editor()).toHaveTextContent('old');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('reports HTML, and an empty string for an empty document', async () => {
    const { user } = renderUi(<Text />);
    paste(await editor(), '<p>Cells</p>');
    expect(lastHtml()).toBe('<p>Cells</p>');
    await user.click(tool('Undo'));
    expect(lastHtml()).toBe('');
  });

  it('strips forbidden markup from pasted text', async () => {
    renderUi(<Text />);
    paste(
      await editor(),
      '<p onclick="x()" style="color:red">a<script>1</script><a href="javascript:x">b</a><img src="https://x.org/y.png"></p>',
    );
    expect(lastHtml()).toBe('<p>ab</p>');
  });

  it('names pictures in pasted text that were left out, until the next paste', async () => {
    renderUi(<Text uploadImage={() => Promise.resolve('/files/1')} />);
    paste(await editor(), '<p>a<img src="https://x.org/y.png"></p>');
    expect(await screen.findByText(/^1 picture could not be inserted: y\.png\./)).toBeVisible();
    paste(await editor(), '<p>b</p>');
    await waitFor(() => expect(screen.queryByText(/could not be inserted/)).not.toBeInTheDocument());
  });

  it('takes the source of MathML, which Word copies as plain text, as a formula', async () => {
    renderUi(<Text />);
    const source = '<mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML"><mml:mi>x</mml:mi></mml:math>';
    paste(await editor(), source, 'text/plain');
    await waitFor(() => expect(lastHtml()).toContain('data-latex="x"'));
  });

  it('names formulas in pasted text that were left out, until the next paste', async () => {
    renderUi(<Text />);
    paste(
      await editor(),
      '<p>a <math><mphantom><msup><mi>x</mi><mn>2</mn></msup></mphantom><mo>=</mo><mn>4</mn></math></p>',
    );
    expect(lastHtml()).toBe('<p>a</p>');
    expect(await screen.findByText(/^1 formula could not be inserted: x2=4\./)).toBeVisible();
    paste(await editor(), '<p>b</p>');
    await waitFor(() => expect(screen.queryByText(/could not be inserted/)).not.toBeInTheDocument());
  });

  it('asks for the words of a picture that was copied from a page, and then uploads it', async () => {
    const uploadImage = jest.fn(() => Promise.resolve('/files/1'));
    const { user } = renderUi(<Text uploadImage={uploadImage} />);
    const file = new File(['x'], 'cell.png', { type: 'image/png' });
    fireEvent.paste(await editor(), {
      clipboardData: {
        types: ['text/html', 'Files'],
        files: [file],
        getData: (type: string) => (type === 'text/html' ? '<img src="https://x.org/cell.png">' : ''),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Insert the picture' }));
    expect(await screen.findByText(/Please describe the picture/)).toBeVisible();
    expect(uploadImage).not.toHaveBeenCalled();
    await user.click(screen.getByLabelText('It is decorative and adds no information'));
    await user.click(screen.getByRole('button', { name: 'Insert the picture' }));
    await waitFor(() => expect(lastHtml()).toContain('<img src="/files/1" alt="" role="presentation">'));
    expect(uploadImage).toHaveBeenCalledWith(file);
  });

  const drop = async (name: string, type: string) =>
    fireEvent.drop(await editor(), {
      dataTransfer: { types: ['Files'], files: [new File(['x'], name, { type })], getData: () => '' },
    });

  it('takes a dropped picture, and does not leave the page for another file', async () => {
    const { user } = renderUi(<Text uploadImage={() => Promise.resolve('/files/1')} />);
    expect(await drop('notes.pdf', 'application/pdf')).toBe(false);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await drop('cell.png', 'image/png')).toBe(false);
    await user.type(await screen.findByLabelText(/Description of the picture/), 'A cell{Enter}');
    await waitFor(() => expect(lastHtml()).toContain('<img src="/files/1" alt="A cell">'));
  });

  it('does not leave the page for a dropped picture where the text accepts none, and says so', async () => {
    renderUi(<Text />);
    expect(await drop('cell.png', 'image/png')).toBe(false);
    expect(await screen.findByText(/This text cannot contain pictures/)).toBeVisible();
  });

  it('refuses a file that is no picture or too large before anything is sent', async () => {
    const uploadImage = jest.fn(() => Promise.resolve('/files/1'));
    const { user } = renderUi(<Text uploadImage={uploadImage} />, 'tr');
    await editor();
    await user.click(tool('Görsel'));
    const large = new File(['x'], 'cell.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: 32_000_001 });
    await user.upload(screen.getByLabelText(/Görsel dosyası/), large);
    await user.click(screen.getByRole('button', { name: 'Görseli ekle' }));
    expect(await screen.findByText('Görsel en fazla 32 MB olabilir.')).toBeVisible();
    fireEvent.change(screen.getByLabelText(/Görsel dosyası/), {
      target: { files: [new File(['x'], 'cell.svg', { type: 'image/svg+xml' })] },
    });
    await user.click(screen.getByRole('button', { name: 'Görseli ekle' }));
    expect(await screen.findByText(/PNG, JPEG, GIF veya WebP türünde bir görsel/)).toBeVisible();
    expect(uploadImage).not.toHaveBeenCalled();
  });

  it('asks for the words of each picture that pasted text holds, one after the other, and names the rest', async () => {
    const uploadImage = jest.fn((file: File) => Promise.resolve(`/files/${file.type.slice(6)}`));
    const { user } = renderUi(<Text uploadImage={uploadImage} />);
    const held = (type: string, alt: string) => `<img src="data:image/${type};base64,R0lGODlhAQAB" alt="${alt}">`;
    paste(await editor(), `<p>a${held('gif', 'A dot')}b${held('png', '')}</p><p>c<img src="https://x.org/1"></p>`);
    expect(await screen.findByText(/^1 picture could not be inserted: the one after “abc”\./)).toBeVisible();
    expect(await screen.findByRole('textbox', { name: 'Description of the picture' })).toHaveValue('A dot');
    await user.click(screen.getByRole('button', { name: 'Insert the picture' }));
    await waitFor(() => expect(lastHtml()).toContain('<img src="/files/gif" alt="A dot">'));
    const words = await screen.findByRole('textbox', { name: 'Description of the picture' });
    expect(words).toHaveValue('');
    await user.type(words, 'A line');
    await user.click(screen.getByRole('button', { name: 'Insert the picture' }));
    await waitFor(() =>
      expect(lastHtml()).toContain('<img src="/files/gif" alt="A dot"><img src="/files/png" alt="A line">'),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(uploadImage).toHaveBeenCalledTimes(2);
  });

  it('says that a text accepts no pictures when one is pasted', async () => {
    renderUi(<Text />);
    paste(await editor(), '<p>a<img src="https://x.org/1"><img src="https://x.org/y.png"></p>');
    expect(
      await screen.findByText('This text cannot contain pictures. Left out: the one after “a”; y.png.'),
    ).toBeVisible();
    expect(lastHtml()).toBe('<p>a</p>');
  });

  it('shows a value that was set from outside', async () => {
    const { user } = renderUi(<Text start="<p>first</p>" />);
    await editor();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await editor()).toHaveTextContent('from a draft');
  });

  it('has one tab stop for the toolbar and moves between tools with arrow keys', async () => {
    const { user } = renderUi(<Text />);
    await editor();
    await user.tab();
    expect(tool('Undo')).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(tool('Bold')).toHaveFocus();
    await user.keyboard('{End}');
    expect(tool('Table')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(tool('Undo')).toHaveFocus();
    await user.tab();
    expect(await editor()).toHaveFocus();
  });

  it('marks active formatting on the toolbar', async () => {
    const { user } = renderUi(<Text start="<h2>Cells</h2>" />);
    await editor();
    await waitFor(() => expect(tool('Heading')).toHaveAttribute('aria-pressed', 'true'));
    await user.click(tool('Heading'));
    expect(lastHtml()).toBe('<p>Cells</p>');
    await waitFor(() => expect(tool('Heading')).toHaveAttribute('aria-pressed', 'false'));
  });

  it('inserts a formula as the server stores it and rejects invalid LaTeX', async () => {
    const { user } = renderUi(<Text />, 'tr');
    await editor();
    await user.click(tool('Formül'));
    const source = screen.getByLabelText('LaTeX ile formül');
    await user.click(screen.getByRole('button', { name: 'Formülü ekle' }));
    expect(source).toHaveAccessibleDescription(/Lütfen bir formül girin/);
    await user.click(source);
    await user.paste('\\frac{1');
    await waitFor(() => expect(source).toHaveAccessibleDescription(/Bu formül okunamıyor/));
    await user.paste('}{2}');
    await user.click(screen.getByRole('button', { name: 'Formülü ekle' }));
    expect(lastHtml()).toBe('<p><span data-type="inline-math" data-latex="\\frac{1}{2}"></span></p>');
  });

  it('puts signs into a formula by click and by key, in both languages', async () => {
    const { user } = renderUi(<Text />, 'tr');
    await editor();
    await user.click(tool('Formül'));
    const source = screen.getByLabelText('LaTeX ile formül');
    const signs = screen.getByRole('toolbar', { name: 'Formül işaretleri' });
    await user.click(within(signs).getByRole('button', { name: 'Karekök' }));
    expect(source).toHaveFocus();
    await user.keyboard('2');
    act(() => within(signs).getByRole('button', { name: 'Karekök' }).focus());
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(source).toHaveValue('\\sqrt{2_{}}');
    expect(source).toHaveFocus();
  });

  it('turns a paragraph into a block of code and back', async () => {
    const { user } = renderUi(<Text start="<p>x = 1</p>" />);
    await editor();
    await user.click(tool('Block of code'));
    expect(lastHtml()).toContain('<pre><code>x = 1</code></pre>');
    await user.click(tool('Block of code'));
    expect(lastHtml()).toContain('<p>x = 1</p>');
  });

  it('rejects unsafe links', async () => {
    const { user } = renderUi(<Text />);
    await editor();
    await user.click(tool('Link'));
    await user.type(address(), 'javascript:alert(1){Enter}');
    expect(address()).toBeInvalid();
    await user.clear(address());
    await user.type(address(), 'example.org{Enter}');
    expect(lastHtml()).toBe('<p><a href="https://example.org">https://example.org</a></p>');
  });

  it('uploads an image with its alternative text and keeps the dialog open when that fails', async () => {
    const uploadImage = jest
      .fn()
      .mockRejectedValueOnce(new Error('refused'))
      .mockResolvedValueOnce('/api/v1/upload/cell.png');
    const { user } = renderUi(<Text uploadImage={uploadImage} />);
    await editor();
    await user.click(tool('Picture'));
    await user.upload(screen.getByLabelText(/Picture file/), new File(['x'], 'cell.png', { type: 'image/png' }));
    await user.type(screen.getByLabelText(/Description of the picture/), 'A cell');
    await user.click(screen.getByRole('button', { name: 'Insert the picture' }));
    expect(await screen.findByText('The picture could not be uploaded.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Insert the picture' }));
    await waitFor(() => expect(lastHtml()).toContain('<img src="/api/v1/upload/cell.png" alt="A cell">'));
  });

  it('hides the image tool where nothing can be uploaded', async () => {
    renderUi(<Text />);
    await editor();
    expect(within(screen.getByRole('toolbar')).queryByRole('button', { name: 'Picture' })).not.toBeInTheDocument();
  });

  it('inserts a table and edits it from a menu', async () => {
    const { user } = renderUi(<Text />);
    await editor();
    await user.click(tool('Table'));
    await user.click(screen.getByRole('menuitem', { name: 'Insert a table' }));
    expect(lastHtml()).toMatch(/^<table><tbody><tr><th/);
    expect(lastHtml()).not.toContain('style');
    await user.click(tool('Table'));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete the table' }));
    expect(lastHtml()).toBe('');
  });

  it('leaves a table with Tab after its last cell, without adding a row', async () => {
    const { user } = renderUi(<Text />);
    await editor();
    await user.click(tool('Table'));
    await user.click(screen.getByRole('menuitem', { name: 'Insert a table' }));
    const rowsOf = (html = '') => html.split('<tr>').length;
    const rows = rowsOf(lastHtml());
    const field = await editor();
    // The menu closes where it loses the focus.
    act(() => field.focus());
    for (let press = 0; press < 30 && document.activeElement === field; press += 1) await user.tab();
    expect(field).not.toHaveFocus();
    expect(rowsOf(lastHtml())).toBe(rows);
  });
});
