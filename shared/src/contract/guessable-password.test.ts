import fastCheck from 'fast-check';
import { guessablePasswordProblem } from './guessable-password';

const about = ['Çiğdem Öztürk', 'cigdem.ozturk@example.com', 'Gökkuşağı Koleji'];
const reasonOf = (password: string) => guessablePasswordProblem(password, about, 'newPassword')?.key;

describe('a guessable password', () => {
  it.each([
    ['123456789', 'errors.passwordCommon'],
    ['password1', 'errors.passwordCommon'],
    ['P4ssw0rd!', 'errors.passwordCommon'],
    ['parola123', 'errors.passwordCommon'],
    ['şifre12345', 'errors.passwordCommon'],
    ['galatasaray1905', 'errors.passwordCommon'],
    ['ogretmenim1', 'errors.passwordCommon'],
    ['asdfghjkl;', 'errors.passwordPattern'],
    ['aaaaaaaaaaaa', 'errors.passwordPattern'],
    ['abcdefghijkl', 'errors.passwordPattern'],
    ['19.05.1919', 'errors.passwordPattern'],
    ['Öztürk1234', 'errors.passwordPersonal'],
    ['ozturk1234', 'errors.passwordPersonal'],
    ['gokkusagi2026', 'errors.passwordPersonal'],
    ['cigdemozturk', 'errors.passwordPersonal'],
    ['Cigdem-Ozturk-1', 'errors.passwordPersonal'],
    ['ozturk.cigdem12', 'errors.passwordPersonal'],
    ['okul2026!', 'errors.passwordGuessable'],
  ])('rejects the password %s with %s', (password, key) => {
    expect(guessablePasswordProblem(password, about, 'newPassword')).toEqual({ key, path: ['newPassword'] });
  });

  it.each([
    'mavi kedi uzayda',
    'correct horse battery',
    'Elma-Armut-77',
    'Tr0ub4dour&3',
    '日本語のパスワード',
    'dokuz harfli',
  ])('accepts the password %s', (password) => expect(reasonOf(password)).toBeUndefined());

  it('accepts every password of sixteen random letters and digits', () => {
    const letters = fastCheck.constantFrom(...'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789');
    const password = fastCheck.array(letters, { minLength: 16, maxLength: 16 }).map((all) => all.join(''));
    fastCheck.assert(
      fastCheck.property(password, (text) => reasonOf(text) === undefined),
      { numRuns: 50, seed: 7 },
    );
  });

  it('rates any text for any person without throwing', () => {
    fastCheck.assert(
      fastCheck.property(fastCheck.string({ unit: 'grapheme' }), fastCheck.array(fastCheck.string()), (text, words) => {
        guessablePasswordProblem(text, words);
      }),
      { numRuns: 50 },
    );
  });
});
