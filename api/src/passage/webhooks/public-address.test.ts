import { isPublicAddress, mayBeCalled, NOT_PUBLIC, publicLookup } from './public-address';

it.each([
  ...['8.8.8.8', '172.15.0.1', '172.32.0.1', '192.169.0.1', '2606:4700:4700::1111'].map((address) => [address, true]),
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'].map((address) => [
    address,
    false,
  ]),
  ...['0.0.0.0', '100.64.0.1', '224.0.0.1', '255.255.255.255', '198.18.0.1', '203.0.113.9'].map((address) => [
    address,
    false,
  ]),
  ...['::1', '::', 'fe80::1', 'fd00::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1'].map(
    (address) => [address, false],
  ),
  ...['2002:7f00:1::', '2001::1', '2001:db8::1', 'localhost', ''].map((address) => [address, false]),
] as [string, boolean][])('takes %s for a public address: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

it.each([
  ['https://hooks.example/a', true],
  ['http://hooks.example/a', false],
  ['https://127.0.0.1/a', false],
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['https://[::1]/', false],
  ['https://[::ffff:10.0.0.1]/', false],
  ['https://8.8.8.8/', true],
  ['http://hooks.internal:8080/', true],
])('lets a webhook have the URL %s: %s', (url, may) => expect(mayBeCalled(url, ['hooks.internal'])).toBe(may));

const found = (host: string, allowed: string[] = []) =>
  new Promise<unknown>((resolve) => {
    publicLookup(allowed)(host, { all: true }, (error, addresses) => resolve(error ? error.code : addresses));
  });

it('finds no address of a name that leads into the own network, unless the operator names the host', async () => {
  expect(await found('localhost')).toBe(NOT_PUBLIC);
  expect(await found('localhost', ['localhost'])).toEqual(
    expect.arrayContaining([expect.objectContaining({ address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/) })]),
  );
});
