import { chromium } from '@playwright/test'
const B='http://127.0.0.1:4100', out='/tmp/shots'
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-quic','--disable-background-networking']})
for (const [n,w,h,c] of [['d',1440,900,'light'],['k',1440,900,'dark'],['t',820,1100,'light'],['m',390,844,'light']]){
const ctx=await b.newContext({viewport:{width:w,height:h},colorScheme:c,storageState:'/tmp/shots/state.json'}); const p=await ctx.newPage()
await p.goto(B+'/app/'); await p.waitForTimeout(1200); await p.screenshot({path:`${out}/list-${n}.png`})
await p.getByRole('link',{name:/Robot vacuum/}).first().click(); await p.waitForTimeout(1000); await p.screenshot({path:`${out}/gb-${n}.png`})
await p.getByRole('link',{name:/Neato Botvac D75 Motherboard/}).first().click(); await p.waitForTimeout(3500); await p.screenshot({path:`${out}/proc-${n}.png`})
await ctx.close()}
await b.close()
