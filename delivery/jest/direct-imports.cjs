/**
 * For `pnpm mutate`: relates a test only to the files that it imports itself, not to their imports. Otherwise each
 * mutant of a schema would run nearly every test of a room.
 */
exports.extract = (code, file, defaultExtract) => (/\.test\.ts$/.test(file) ? defaultExtract(code) : new Set());
exports.getCacheKey = () => 'direct-imports';
