import * as React from 'react';

/**
 * In development React creates an `Error` for every element, to print where it was created. That took a fifth of the
 * time of a component test. React stops at 10,000 elements per second, so this counter pretends that the limit is
 * reached. Warnings still fail the test, and name the component.
 */
const internals: unknown = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1];

Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
