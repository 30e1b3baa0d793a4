/** A list in a list in a list … */
const nested = (depth: number): unknown => {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

/** What callers send by mistake or on purpose; none of it may break the server. */
export const hostileValues: readonly unknown[] = [
  null, true, false, '', ' ', [], {}, [null], [[]], { a: 1 }, ['a'], [1, 1], nested(60), nested(200),
  0, -0, -1, 0.5, 1e-320, 1e21, 1e308, -1e308, 32_768, 2_147_483_647, 2_147_483_648, -2_147_483_649, 4_294_967_296, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER,
  '0', '-1', '1', '1e3', '0x10', '9999999999', '2147483648', 'NaN', 'Infinity', 'null', 'true', '[]', '[1,2]', '[99999999999,1]', '{"a":1}',
  'a\u0000b', '\u0000', '\ud800', 'x\udfffy', '\ufeff', '\u202egnp.exe', '\u200f\u2067שלום', 'İıŞşĞğ', '👩‍👩‍👧‍👦'.repeat(30), 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤a', 'ﷺ'.repeat(200), 'ß'.repeat(200),
  'x'.repeat(201), 'x'.repeat(5_001), 'x'.repeat(100_000), '<'.repeat(20_000), '('.repeat(5_000), '%', '_', '%_\\', '\\', '\'', '"', '\r\n', '\t',
  "'; drop table users; --", '" or 1=1 --', '${7*7}', '{{7*7}}', '../../../etc/passwd', '..%2f..%2fetc%2fpasswd', 'file:///etc/passwd', 'http://169.254.169.254/', 'javascript:alert(1)',
  '__proto__', 'constructor', 'toString', 'hasOwnProperty', '<script>alert(1)</script>', '=HYPERLINK("http://evil.example")', '$1,000', 'a@b', `${'a'.repeat(250)}@example.com`,
  '0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-02-30T00:00:00Z', '2026-12-31T23:59:60Z', '1970-01-01', '2026-01-01T00:00:00+14:00',
];

/** Names that a body may bring and no schema knows. */
export const hostileNames = ['constructor', 'toString', 'isAdmin', 'schoolId', 'authorId', 'roleId', 'version', '', 'a\u0000b', '\ud800', 'x'.repeat(1_000)];
