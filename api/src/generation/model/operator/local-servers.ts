import * as z from 'shared/z';

/** Programs that serve models on this machine, and the ports that they use unless told otherwise. */
const usual = [
  { program: 'Ollama', port: 11_434 },
  { program: 'LM Studio', port: 1234 },
  { program: 'llama.cpp', port: 8080 },
  { program: 'vLLM', port: 8000 },
] as const;

const ANSWER_MS = 1500;
/** Characters of a list of models. */
const LIST_MAX = 1_000_000;
const listSchema = z.object({ data: z.array(z.object({ id: z.string() })) });
/** What can stand on a command line as it is. */
const isName = (id: string): boolean => /^[\w.:/@+-]{1,200}$/.test(id);

export interface LocalServer {
  program: string;
  /** For `AI_BASE_URL`. */
  baseUrl: string;
  models: string[];
}

/** The names of the models at an address; undefined if nothing there has a list of models. */
async function modelsAt(baseUrl: string): Promise<string[] | undefined> {
  try {
    const response = await fetch(`${baseUrl}/v1/models`, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) });
    if (!response.ok) return void (await response.body?.cancel());
    const text = await response.text();
    if (text.length > LIST_MAX) return undefined;
    return listSchema
      .safeParse(JSON.parse(text))
      .data?.data.map(({ id }) => id)
      .filter(isName);
  } catch {
    return undefined;
  }
}

/**
 * Servers of models on the usual ports of this machine. Only a command of the operator may call it: a page that looks for
 * ports would be a way into the network of the server.
 */
export async function localServers(
  ports: readonly { program: string; port: number }[] = usual,
): Promise<LocalServer[]> {
  const found = await Promise.all(
    ports.map(async ({ program, port }) => {
      const baseUrl = `http://127.0.0.1:${port}`;
      const models = await modelsAt(baseUrl);
      return models && { program, baseUrl, models };
    }),
  );
  return found.filter((server) => server !== undefined);
}
