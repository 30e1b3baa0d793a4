export { openTestService } from '../service-kit/test-service';
