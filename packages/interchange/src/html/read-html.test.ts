import { readText } from '../read-text';

const read = (html: string) => readText(html);

describe('a page of typed questions', () => {
  it('reads what Word puts on the clipboard', () => {
    const bank = read(
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p {color: red}</style></head><body lang=TR><!--StartFragment-->
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Türkiye'nin <b>başkenti</b> neresidir?<o:p></o:p></p>
<p class=MsoNormal>A) İzmir<span style='mso-tab-count:1'>   </span>B) <b>Ankara</b></p><p class=MsoNormal>Cevap: B</p><!--EndFragment--></body></html>`,
    );
    expect(bank).toMatchObject({ format: 'html', refused: [], ledger: [] });
    expect(bank.items[0]?.stem.text).toBe("Türkiye'nin <b>başkenti</b> neresidir?");
    expect(bank.items[0]?.body).toMatchObject({ options: [{ fraction: 0 }, { fraction: 1 }] });
  });

  it('numbers the lists of Google Docs, whose outermost element is bold in name only', () => {
    const bank = read(
      `<meta charset="utf-8"><b style="font-weight:normal;"><ol><li style="list-style-type:decimal"><p><span>Which is odd?</span></p></li><ol><li style="list-style-type:lower-alpha"><p><span>2</span></p></li><li style="list-style-type:lower-alpha"><p><span style="font-weight:700">3</span></p></li></ol><li style="list-style-type:decimal"><p>Which is even?</p></li><ol><li><p><span style="background-color:#ffff00">4</span></p></li><li><p>5</p></li></ol></ol></b>`,
    );
    expect(bank.items.map(({ stem, body }) => [stem.text, body])).toMatchObject([
      ['Which is odd?', { options: [{ fraction: 0 }, { fraction: 1, text: { text: '3' } }] }],
      ['Which is even?', { options: [{ fraction: 1 }, { fraction: 0 }] }],
    ]);
    expect(bank.ledger.map(({ reason }) => reason)).toEqual(['key-by-emphasis', 'key-by-emphasis']);
  });

  it('takes no script, names pictures on the author’s disk and keeps those of the web', () => {
    const bank = read(
      '<p>1. Look: <img src="https://example.com/a.png" alt="a" onerror="x()"><img src="file:///C:/b.png" alt="b"><script>alert(1)</script></p><p>Answer: yes</p>',
    );
    expect(bank.items[0]?.stem.text).toBe('Look: <img src="https://example.com/a.png" alt="a" />');
    expect(bank.ledger).toMatchObject([{ verdict: 'not-taken', reason: 'picture', source: 'b' }]);
  });

  it('reads a table of questions', () => {
    const bank = read(
      '<table><tr><th>Soru</th><th>A</th><th>B</th><th>Doğru</th></tr><tr><td>İki kere iki?</td><td>4</td><td>5</td><td>A</td></tr></table>',
    );
    expect(bank.items).toMatchObject([{ stem: { text: 'İki kere iki?' }, body: { options: [{ fraction: 1 }, {}] } }]);
  });

  it.each([
    ['above one another', '<tr><td>1</td><td>2</td></tr><tr><td>B</td><td>A</td></tr>'],
    ['with words before them', '<tr><td>Soru</td><td>1</td><td>2</td></tr><tr><td>Cevap</td><td>B</td><td>A</td></tr>'],
    [
      'beside one another',
      '<tr><th>Soru</th><th>Cevap</th></tr><tr><td>1</td><td>B</td></tr><tr><td>2</td><td>A</td></tr>',
    ],
    ['in one cell each', '<tr><td>1-B</td><td>2-A</td></tr>'],
  ])('reads keys in a table, %s', (_, rows) => {
    const questions = [1, 2].map((number) => `<p>${number}. Which?</p><p>A) x</p><p>B) y</p>`).join('');
    const bank = read(`${questions}<p>Cevap Anahtarı</p><table>${rows}</table>`);
    expect(bank.items.map(({ body }) => body)).toMatchObject([
      { options: [{ fraction: 0 }, { fraction: 1, text: { text: 'y' } }] },
      { options: [{ fraction: 1 }, { fraction: 0 }] },
    ]);
  });

  it('reads bold labels, keys and explanations, and questions without numbers', () => {
    const bank = read(
      '<p><b>1.Türkiye nerede? (5 puan)</b></p><p>A)Asya</p><p><b>B)Avrupa</b></p><p>2. Su?</p><p>A) x</p><p>B) y <b>Cevap: A</b></p><p><b>Açıklama:</b> <i>çünkü</i></p>',
    );
    expect(bank.items).toMatchObject([
      { marks: 5, stem: { text: '<b>Türkiye nerede?</b>' }, body: { options: [{ fraction: 0 }, { fraction: 1 }] } },
      {
        feedback: { general: { text: '<i>çünkü</i>' } },
        body: { options: [{ fraction: 1 }, { text: { text: 'y' } }] },
      },
    ]);
    const bare = read('<p>Which?</p><p>A) x</p><p><b>B) y</b></p><p>And now?</p><p><b>A) x</b></p><p>B) y</p>');
    expect(bare.items.map(({ stem }) => stem.text)).toEqual(['Which?', 'And now?']);
  });

  it('keeps nothing of the signs that stand for markup, whatever the text holds', () => {
    const bank = read('<p>1. a\u{100000}b \u{10FFFD}<b>c</b></p><p>Answer: d</p>');
    expect(bank.items[0]?.stem.text).toBe('ab <b>c</b>');
  });
});
