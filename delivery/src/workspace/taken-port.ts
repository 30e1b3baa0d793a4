import { once } from 'node:events';
import { createServer } from 'node:net';

/** @throws Error naming the variable that chooses another port, if something listens there already */
export async function refuseTaken(port: number, variable: string): Promise<void> {
  const server = createServer();
  try {
    server.listen(port, 'localhost');
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is taken by another program: choose another, such as ${variable}=${port + 100}.`, {
      cause: error,
    });
  }
  server.close();
  await once(server, 'close');
}
