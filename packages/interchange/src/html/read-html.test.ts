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

  it('keeps nothing of the signs that stand for markup, whatever the text holds', () => {
    const bank = read('<p>1. a\u{100000}b \u{10FFFD}<b>c</b></p><p>Answer: d</p>');
    expect(bank.items[0]?.stem.text).toBe('ab <b>c</b>');
  });
});
