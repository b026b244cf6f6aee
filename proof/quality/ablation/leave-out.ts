// Loaded before tests (`node --import`), it disables the rule in LEAVE_OUT: which test depends on it?
import './load.ts'
import { leaveOut, type Neutral } from './switch.ts'

const [file = '', name = '', neutral = ''] = (process.env['LEAVE_OUT'] ?? '').split(' ')
leaveOut(`${file} ${name}`, neutral as Neutral)
