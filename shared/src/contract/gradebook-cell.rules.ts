export * from '@teacher-portal/gradebook/gradebook-cell';
