/** How to reach a language model. The key is read once from the environment and goes nowhere but into a header. */
export interface ModelSettings {
  provider: 'openai' | 'anthropic';
  /** Without `/v1` at the end. */
  baseUrl: string;
  /** Local servers often need none. */
  apiKey: string | undefined;
  model: string;
  /** Limit for one generation with all its attempts. */
  timeoutMs: number;
}
