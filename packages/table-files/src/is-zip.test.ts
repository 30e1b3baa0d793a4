import { isZip } from './is-zip';

it('knows an archive by its first bytes', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(['PK\u0003\u0004', 'PK\u0005\u0006', 'PKW;Name', 'PK'].map((text) => isZip(bytes(text)))).toEqual([
    ...[true, true],
    ...[false, false],
  ]);
});
