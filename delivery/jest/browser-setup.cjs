require('shared/testing/strict-console');

// Tests of pure rules run in Node (`@jest-environment node`), because creating a page takes a second or two.
if (typeof document !== 'undefined') require('shared/testing/setup');
