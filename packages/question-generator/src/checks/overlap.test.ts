/** @jest-environment node */
import { optionsOverlap } from './overlap';

test.each([
  ['a number inside a range', ['10–20', '12', '30']],
  ['ranges that share values', ['10–20 m', '15–25 m', '30–40 m']],
  ['a number above a bound', ['more than 10', '12', '5']],
  ['a Turkish bound', ["20'den az", '12', '30']],
  ['a thing beside an enumeration of it', ['oxygen', 'oxygen and nitrogen', 'helium']],
  ['a Turkish enumeration', ['su, tuz ve şeker', 'su ve tuz', 'yağ']],
])('finds %s', (_, values) => {
  expect(optionsOverlap(values, /[şğı']/.test(values.join('')) ? 'tr' : 'en')).toBe(true);
});

test.each([
  ['ranges that only touch', ['0–10', '10–20', '20–30']],
  ['numbers of different units', ['10–20 m', '15 s', '30 kg']],
  ['a list of two numbers', ['1 and 3', '2', '4']],
  ['a kind of the thing', ['osmoz', 'difüzyon', 'kolaylaştırılmış difüzyon']],
  ['words that share letters only', ['art', 'cart', 'heart']],
  ['statements that are combined', ['Yalnız I', 'I ve II', 'I, II ve III']],
  ['combinations in English', ['I only', 'I and II', 'I, II and III']],
  ['sums', ['3 + 4', '3', '7']],
  ['a sentence that contains another', ['water', 'water that is frozen', 'steam']],
])('finds no overlap in %s', (_, values) => {
  expect(optionsOverlap(values, /[şğı']/.test(values.join('')) ? 'tr' : 'en')).toBe(false);
});
