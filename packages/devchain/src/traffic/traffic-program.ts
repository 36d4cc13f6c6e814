/** A counter that anybody may raise; it logs each new value. */
export const TRAFFIC_PROGRAM = `#pragma version 10
txn ApplicationID
bz created
byte "count"
byte "count"
app_global_get
int 1
+
dup
itob
log
app_global_put
created:
int 1
`
