import { Pool } from 'pg';
import { type EmbeddedEngine } from './embedded-engine';
import { NamingClient } from './naming-client';

/** A pool of one connection: its holder, such as a transaction, has exclusive use of the engine. */
export function openEmbeddedPool(engine: EmbeddedEngine, namedStatements = true): Pool {
  const pool = new Pool({
    ...(namedStatements && { Client: NamingClient }),
    stream: () => engine.connection(),
    max: 1,
    idleTimeoutMillis: 0,
    // Explicit, because node-postgres takes missing settings from the environment.
    user: 'postgres',
    database: 'postgres',
    host: 'embedded',
    ssl: false,
  });
  // The engine reports lost connections; without listeners they would end the process.
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (connection) => connection.on('error', ignore));
  return pool;
}
