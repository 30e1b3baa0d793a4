export * from '@teacher-portal/text-folding/combining-marks';
