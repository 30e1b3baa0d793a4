/**
 * For `pnpm mutate`: Jest takes a test to be related to the files that it imports itself, and not to what those import.
 * Otherwise nearly every test of a room would be run for each mutant of a schema.
 */
exports.extract = (code, file, defaultExtract) => (/\.test\.ts$/.test(file) ? defaultExtract(code) : new Set());
exports.getCacheKey = () => 'direct-imports';
