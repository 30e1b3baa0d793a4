import * as z from 'shared/z';

// The CSP forbids `new Function`, which zod would try; this must run before any schema is created.
z.config({ jitless: true });
