export { LineChart } from './chart/line-chart';
export type { LineChartProps, LineInterval, LinePoint, LineSeries } from './chart/line-data';
