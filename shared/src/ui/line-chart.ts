export { LineChart, type LineChartProps, type LineInterval, type LinePoint, type LineSeries } from './chart/line-chart';
