import { describeRemote } from 'shared/testing/remote';
import remote from './remote';

const addresses = [
  '/assignment',
  '/assignment/assignment-list',
  '/assignment/add-new-assignment',
  '/assignment/preview-assignment',
  '/assignment/submitted-assignment-list',
];

const underWay = [
  { path: '/assignment/add-new-assignment', en: 'New assessment', tr: 'Yeni değerlendirme', area: '/assignment' },
  { path: '/assignment/preview-assignment', en: 'Assessment preview', tr: 'Değerlendirme önizlemesi', area: '/assignment' },
  { path: '/assignment/submitted-assignment-list', en: 'Submitted work', tr: 'Teslim edilen çalışmalar', area: '/assignment' },
];

describeRemote(remote, addresses, underWay);
