import * as z from 'shared/z';

// The content security policy forbids building functions from text, and zod would try: this must run before any schema.
z.config({ jitless: true });
