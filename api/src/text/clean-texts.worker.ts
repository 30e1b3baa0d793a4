import { parentPort } from 'node:worker_threads';
import { cleanText, type RawText } from './clean-text';

parentPort?.on('message', (texts: RawText[]) => parentPort?.postMessage(texts.map(cleanText)));
