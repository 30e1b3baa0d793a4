import { foldText } from './fold-text';

it.each([
  ['İnşaat', 'insaat'],
  ['IŞIK', 'isik'],
  ['ışık', 'isik'],
  ['Ağaç ÜRÜNÜ', 'agac urunu'],
  ['e\u0301nergie', 'energie'],
  ['ÇĞİÖŞÜ çğıöşü', 'cgiosu cgiosu'],
  ['Café №5', 'cafe №5'],
  ['Ελλάδα', 'ελλαδα'],
  ['', ''],
])('folds %j to %j', (text, folded) => expect(foldText(text)).toBe(folded));

it('folds a folded text to itself', () => {
  for (const text of ['İSTANBUL', 'ılık', 'ﬁ', 'İ̇']) expect(foldText(foldText(text))).toBe(foldText(text));
});

it('folds a plain text as it folds that text beside a letter with an accent', () => {
  for (let code = 0x20; code <= 0x7e; code += 1) {
    const text = `A${String.fromCodePoint(code)} ${String.fromCodePoint(code)}I`;
    expect(`${foldText(text)}a`).toBe(foldText(`${text}Â`));
  }
});
