import { describeRemote } from '@teacher-portal/remote-sdk/testing/remote';
import remote from './remote';

const addresses = [
  '/assignment',
  '/assignment/assignment-list',
  '/assignment/add-new-assignment',
  '/assignment/preview-assignment',
  '/assignment/answer-sheets',
  '/assignment/scan-sheets',
  '/assignment/gradebook',
  '/assignment/mark-sheet',
  '/assignment/report-cards',
  '/assignment/import-marks',
  '/assignment/submitted-assignment-list',
];

describeRemote(remote, addresses);
