// Loaded before tests (`node --import`), leaves out the rule that LEAVE_OUT names: which of them stands for it?
import './load.ts'
import { leaveOut, type Neutral } from './switch.ts'

const [file = '', name = '', neutral = ''] = (process.env['LEAVE_OUT'] ?? '').split(' ')
leaveOut(`${file} ${name}`, neutral as Neutral)
