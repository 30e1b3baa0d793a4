import { type HouseCheck } from './house-check';
import { runTool } from './tool';

const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', '.portal/cache/prettier'];

/** Files that prettier would change, cached between runs. */
export const formatting = ({ fresh }: { fresh: boolean }): HouseCheck => ({
  name: 'files that prettier would change',
  find: async () => {
    const { output } = await runTool('prettier', ['--list-different', '.', ...(fresh ? [] : cache)]);
    return output.split('\n').filter((file) => file !== '');
  },
});
