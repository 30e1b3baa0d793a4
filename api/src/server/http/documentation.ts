import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type FastifyInstance } from 'fastify';
import { openApiDocument } from '../../documentation/document';
import { apiBase } from '../route';

/** Swagger UI uses style attributes; its scripts are files. */
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** `/api/openapi.json`, and `/api/docs` to read it in a browser. */
export async function registerDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0' },
    // The document is generated from the endpoints, not from routes.
    transform: ({ url }) => ({ schema: { hide: true }, url }),
    transformObject: () => openApiDocument(app.endpoints, apiBase, app.services.config.publicUrl) as never,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: policy,
    theme: { title: 'Teacher Portal API' },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  // Generated in advance, because it takes a few hundred milliseconds of CPU time.
  app.addHook('onListen', async () => void app.swagger());
}
